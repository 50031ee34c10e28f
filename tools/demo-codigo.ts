import { codigoAt } from '@alento/server/platform/totp.ts'
import { systemClock } from '@alento/server/platform/clock.ts'
import { demoSegredo } from './seed/logins.ts'

/** Prints the current code of the authenticator app of the demonstration's `admin`: `npm run demo:codigo`. */
console.log(codigoAt(demoSegredo, systemClock.now()))
