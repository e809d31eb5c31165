// The visitor's campaigns and how much in them waits for him; asked on every page, and whenever that may have changed.
import { get } from '../../api';
import type { CampaignListed } from '../../wire';

class Turns {
  campaigns = $state.raw<readonly CampaignListed[]>([]);

  get due(): number {
    return this.waiting.length;
  }
  get waiting(): readonly CampaignListed[] {
    return this.campaigns.filter((one) => one.due > 0);
  }
}
export const turns = new Turns();

export async function lookAgain(): Promise<void> {
  try {
    turns.campaigns = await get<CampaignListed[]>('/campaigns');
  } catch {
    return; // what is shown was true a moment ago
  }
}
