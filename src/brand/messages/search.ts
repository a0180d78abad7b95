import search from '@brand/messages/search.json'
import { bringMessages } from '../arrived-messages'

bringMessages({ search })
