/** What operators may do (operations-5). Each role may do what stands in its own row and in those of the roles before it. */

const actsOfRole = {
  /** Looks at everything and changes nothing. */
  reader: ['sign-in', 'set-up-codes', 'enter-code', 'read'],
  /** Does the day's work: nothing of it moves money. */
  service: [
    'ship',
    'take-file',
    'make-files',
    'change-stock',
    'send-proof',
    'answer-question',
    'close-question',
    'decide-review',
    'decide-photo',
    'send-email-again',
    'note-bounce',
    'forget-bounce',
    'run-job',
  ],
  /** Moves money, and takes data out. */
  manager: ['note-payment', 'refund', 'cancel', 'export-orders', 'export-history'],
} as const

export type OperatorRole = keyof typeof actsOfRole
export type OperatorAct = (typeof actsOfRole)[OperatorRole][number]

/** What a command on the server does to an account. */
export type ServerAct = 'add-operator' | 'change-role' | 'renew-password' | 'reset-codes' | 'close-operator'

export const operatorRoles = Object.keys(actsOfRole) as OperatorRole[] // its own keys

const isActOf = (role: OperatorRole, act: OperatorAct) =>
  (actsOfRole[role] as readonly OperatorAct[]).includes(act)

export const mayDo = (role: OperatorRole, act: OperatorAct): boolean =>
  operatorRoles.slice(0, operatorRoles.indexOf(role) + 1).some((each) => isActOf(each, act))
