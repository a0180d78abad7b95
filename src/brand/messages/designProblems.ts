import designProblems from '@brand/messages/designProblems.json'
import { bringMessages } from '../arrived-messages'

bringMessages({ designProblems })
