import designFileProblems from '@brand/messages/designFileProblems.json'
import { bringMessages } from '../arrived-messages'

bringMessages({ designFileProblems })
