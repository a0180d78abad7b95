/** What we show a shopper before it is made, and what they say to it. */

export { proofData } from './personal-data-store'
export { cutShapes, statusOf, type Proof } from './proof'
export { countChangesWanted, latestProofs, proofByToken, proofsOfOrder } from './proof-store'
export { ProofRefused, sendProof } from './send-proof'
