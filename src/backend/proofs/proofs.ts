/** Proofs: pictures that shoppers approve before production, and their answers. */

export { proofData } from './personal-data-store'
export { cutShapes, statusOf, type Proof } from './proof'
export { countChangesWanted, latestProofs, proofByToken, proofsOfOrder } from './proof-store'
export { ProofRefused, sendProof } from './send-proof'
