import { socksShape } from '@/design/body/socks'
import { serveBody } from '../serve-body'

serveBody(socksShape)
