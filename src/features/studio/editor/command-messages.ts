/** What commands on a design say, done or refused, comes with them (page-weight-8). */
import '@/brand/messages/designCommands'
import '@/brand/messages/designFixes'
import '@/brand/messages/designProblems'
