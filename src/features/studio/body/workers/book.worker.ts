import { bookShape } from '@/design/body/book'
import { serveBody } from '../serve-body'

serveBody(bookShape)
