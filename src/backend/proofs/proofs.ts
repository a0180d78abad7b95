/** Proofs: pictures that shoppers approve before production, and their answers. */

export { openProof } from './answer-proof'
export { proofTemplate } from './proof-template'
export { proofData } from './personal-data-store'
export { cutShapes, smallPicture, statusOf, type Proof, wholePicture } from './proof'
export { countChangesWanted, latestProofs, proofByToken, proofsOfOrder, proofsOfOrders } from './proof-store'
export { pinShopNote, replyToNote } from './pin-note'
export { noteLimits, type ProofNote } from './note'
export { optionsOfProof } from './printed-options'
export { ProofRefused, sendProof } from './send-proof'
