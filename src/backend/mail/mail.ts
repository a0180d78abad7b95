/** E-mails: written from the outbox when they leave. Whoever wants one puts it into the kernel's outbox. */

export { bounceOf, bouncesOf, forgetBounce, noteBounce, type Bounce } from './bounce-store'
export { NoLongerNeeded } from './email'
export { newsletterReaders, refuseMailing } from './mailings'
export { mailingData } from './personal-data-store'
export { sendAll } from './sender'
export { emailKinds, writeEmail } from './write-email'
