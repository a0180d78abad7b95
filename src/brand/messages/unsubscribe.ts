import unsubscribe from '@brand/messages/unsubscribe.json'
import { bringMessages } from '../arrived-messages'

bringMessages({ unsubscribe })
