/** Operators, the people who run the shop: their accounts, their permissions, and the log of their acts. */

export {
  addOperator,
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
export {
  endOperatorSession,
  operatorOfToken,
  operatorsOf,
  type Operator,
} from './operator-store'
export { ActRefused, recordAct } from './record-act'
export { mayDo, operatorRoles, type OperatorAct, type OperatorRole } from './roles'
