import type { Sql } from '../database/connection'

/** Gives the order of this transaction a name instead of a number, so that trial orders leave no gaps. */
export async function nameTrialOrder(sql: Sql): Promise<void> {
  await sql.query(`select set_config('livery.trial_number', 'TRIAL', true)`)
}

/** Runs the checks that otherwise run at the end of the transaction. */
export async function checkNow(sql: Sql): Promise<void> {
  await sql.query('set constraints all immediate')
}
