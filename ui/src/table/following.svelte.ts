// A list that keeps to its end, unless the person scrolls up; what merely makes it longer or lower does not count.
import type { Attachment } from 'svelte/attachments';

const NEAR = 24; // pixels from the end that still count as being there

export class Following {
  atEnd = $state(true);
  #list: HTMLElement | null = null;
  #size = '';
  #top = 0;

  /** On the list that scrolls. */
  readonly keep: Attachment<HTMLElement> = (list) => {
    this.#list = list;
    const seen = new ResizeObserver(() => this.settle());
    const grown = new MutationObserver(() => this.settle());
    seen.observe(list);
    grown.observe(list, { childList: true, subtree: true, characterData: true });
    const scrolled = () => this.#scrolled(list);
    list.addEventListener('scroll', scrolled, { passive: true });
    this.settle();
    return () => {
      seen.disconnect();
      grown.disconnect();
      list.removeEventListener('scroll', scrolled);
      this.#list = null;
    };
  };

  /** To the newest, and on with it. */
  follow(): void {
    this.atEnd = true;
    this.settle();
  }

  settle(): void {
    const list = this.#list;
    if (!list) return;
    if (this.atEnd) list.scrollTop = list.scrollHeight;
    this.#note(list);
  }

  #scrolled(list: HTMLElement): void {
    const same = this.#size === sizeOf(list);
    if (list.scrollHeight - list.scrollTop - list.clientHeight < NEAR) this.atEnd = true;
    else if (same && list.scrollTop < this.#top) this.atEnd = false;
    if (same) this.#note(list);
    else this.settle();
  }

  #note(list: HTMLElement): void {
    this.#size = sizeOf(list);
    this.#top = list.scrollTop;
  }
}

function sizeOf(list: HTMLElement): string {
  return `${list.scrollHeight} ${list.clientHeight}`;
}
