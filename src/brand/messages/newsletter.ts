import newsletter from '@brand/messages/newsletter.json'
import { bringMessages } from '../arrived-messages'

bringMessages({ newsletter })
