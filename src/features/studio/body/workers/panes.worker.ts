import { panesShape } from '@/design/body/panes'
import { serveBody } from '../serve-body'

serveBody(panesShape)
