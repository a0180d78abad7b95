import artwork from '@brand/messages/artwork.json'
import { bringMessages } from '../arrived-messages'

bringMessages({ artwork })
