import testCards from '@brand/messages/testCards.json'
import { bringMessages } from '../arrived-messages'

bringMessages({ testCards })
