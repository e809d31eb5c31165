// Who is signed in, asked once and whenever that changes.
import { get } from '../api';
import type { Me } from '../wire';

export const me = $state({ account: '' });

export async function look(): Promise<void> {
  try {
    me.account = (await get<Me>('/me')).account;
  } catch {
    me.account = '';
  }
}
void look();
