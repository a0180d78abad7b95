/** What we show a shopper before it is made, and what they say to it. */

export { proofData } from './personal-data-store'
export type { Proof } from './proof'
export { proofByToken } from './proof-store'
export { ProofRefused, sendProof } from './send-proof'
