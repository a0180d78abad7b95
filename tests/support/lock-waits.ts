import type { Pool } from 'pg'
import { expect } from 'vitest'

/** Resolves once a statement in this database is waiting for a lock. */
export async function waitForLockWaiter(pool: Pool): Promise<void> {
  await expect
    .poll(
      async () =>
        (
          await pool.query(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        ).rowCount,
      { interval: 10, timeout: 10_000 },
    )
    .toBeGreaterThan(0)
}
