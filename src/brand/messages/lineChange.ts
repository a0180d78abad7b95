import lineChange from '@brand/messages/lineChange.json'
import { bringMessages } from '../arrived-messages'

bringMessages({ lineChange })
