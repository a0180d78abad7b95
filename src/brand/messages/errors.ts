import errors from '@brand/messages/errors.json'
import { bringMessages } from '../arrived-messages'

bringMessages({ errors })
