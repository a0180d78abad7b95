import sign from '@brand/messages/sign.json'
import { bringMessages } from '../arrived-messages'

bringMessages({ sign })
