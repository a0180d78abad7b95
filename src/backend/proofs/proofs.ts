/** Proofs: pictures that shoppers approve before production, and their answers. */

export { proofData } from './personal-data-store'
export { cutShapes, smallPicture, statusOf, type Proof, wholePicture } from './proof'
export { countChangesWanted, latestProofs, proofByToken, proofsOfOrder } from './proof-store'
export { ProofRefused, sendProof } from './send-proof'
