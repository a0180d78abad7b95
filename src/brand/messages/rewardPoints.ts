import rewardPoints from '@brand/messages/rewardPoints.json'
import { bringMessages } from '../arrived-messages'

bringMessages({ rewardPoints })
