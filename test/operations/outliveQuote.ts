import type { TestService } from '../harness/startTestService.ts';

/** Keeps the quote valid for another hour, so a busy machine may use it late. */
export async function outliveQuote({ database }: TestService, id: string): Promise<void> {
  const later = new Date(Date.now() + 3_600_000);
  await database.db.updateTable('swap_quotes').set({ expires_at: later }).where('id', '=', id).execute();
}
