/**
 * E-mails: read from the outbox and written when they are sent. Other subjects queue e-mails in the kernel's
 * outbox.
 */

export { bounceOf, bouncesOf, forgetBounce, noteBounce, type Bounce } from './bounce-store'
export { NoLongerNeeded } from './email'
export { newsletterReaders, refuseMailing } from './mailings'
export { refusedMailings } from './mailing-store'
export { mailingData } from './personal-data-store'
export { sendAll } from './sender'
export { emailKinds, writeEmail } from './write-email'
