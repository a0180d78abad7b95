import type { OpsContext } from '../kernel/context'
import type { Proof } from './proof'
import { printedLine } from './proof-store'

/** Returns the options that were chosen with the line of a proof. */
export const optionsOfProof = async ({ db }: Pick<OpsContext, 'db'>, { itemId }: Pick<Proof, 'itemId'>) =>
  (await printedLine(db(), itemId))?.options ?? []
