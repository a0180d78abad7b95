import consent from '@brand/messages/consent.json'
import { bringMessages } from '../arrived-messages'

bringMessages({ consent })
