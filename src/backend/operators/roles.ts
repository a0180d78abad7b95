/** Permissions of operators (operations-5). Each role also has those of the roles before it. */

const actsOfRole = {
  /** Sees everything and changes nothing. */
  reader: ['sign-in', 'set-up-codes', 'enter-code', 'read', 'end-session', 'save-view'],
  /** Does the daily work, but moves no money. */
  service: [
    'ship',
    'note-on-order',
    'note-on-customer',
    'draft-order',
    'send-draft',
    'change-contact',
    'correct-parcel',
    'confirm-again',
    'ship-many',
    'take-file',
    'make-files',
    'change-stock',
    'send-proof',
    'answer-note',
    'answer-question',
    'close-question',
    'decide-review',
    'answer-review',
    'decide-photo',
    'send-email-again',
    'note-bounce',
    'forget-bounce',
    'run-job',
  ],
  /** Moves money and exports data. */
  manager: [
    'note-payment',
    'refund',
    'note-refund',
    'cancel',
    'export-orders',
    'export-history',
    'end-any-session',
    'export-person',
    'erase-person',
  ],
} as const

export type OperatorRole = keyof typeof actsOfRole
export type OperatorAct = (typeof actsOfRole)[OperatorRole][number]

/** Acts on accounts by commands on the server. */
export type ServerAct =
  | 'add-operator'
  | 'change-email'
  | 'change-role'
  | 'renew-password'
  | 'reset-codes'
  | 'close-operator'

export const operatorRoles = Object.keys(actsOfRole) as OperatorRole[] // keys of the object above

const isActOf = (role: OperatorRole, act: OperatorAct) =>
  (actsOfRole[role] as readonly OperatorAct[]).includes(act)

export const mayDo = (role: OperatorRole, act: OperatorAct): boolean =>
  operatorRoles.slice(0, operatorRoles.indexOf(role) + 1).some((each) => isActOf(each, act))
