/** Operators, the people who run the shop: their accounts, their permissions, and the log of their acts. */

export {
  addOperator,
  changeEmail,
  changeRole,
  checkPassword,
  closeOperator,
  renewPassword,
  resetCodes,
} from './accounts'
export { confirmSignIn, signInWaiting, type SignInWaiting } from './confirm-sign-in'
export {
  actOfForm,
  actsOf,
  lastDone,
  namesOnRecord,
  ownAct,
  type ActFacts,
  type ActOnRecord,
} from './act-store'
export { operatorsOf, type Operator } from './operator-store'
export {
  endOperatorSession,
  endSessionById,
  openSessions,
  operatorOfToken,
  ownerOfSession,
  type OpenSession,
  type SignedInOperator,
} from './operator-session-store'
export { deleteView, saveView, viewsOf } from './view-store'
export { signInByCompany } from './company-sign-in'
export { ActRefused, recordAct } from './record-act'
export { mayDo, operatorRoles, type OperatorAct, type OperatorRole } from './roles'
