import bundle from '@brand/messages/bundle.json'
import { bringMessages } from '../arrived-messages'

bringMessages({ bundle })
