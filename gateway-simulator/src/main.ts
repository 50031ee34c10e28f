import { loadConfig } from './config.ts'
import { startSimulator } from './simulator.ts'

const running = await startSimulator(loadConfig())
process.stdout.write(`Simulador do gateway: ${running.url}/simulador\n`)

// All that it knows is in memory and ends with it: nothing is waited for, a connection that a fault holds least of all.
const stop = (): void => process.exit(0)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
// Started by `npm start`, it ends with it, also when that one is killed outright and cannot say so.
process.once('disconnect', stop)
process.send?.('listening')
