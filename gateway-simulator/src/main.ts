import { loadConfig } from './config.ts'
import { startSimulator } from './simulator.ts'

const running = await startSimulator(loadConfig())
process.stdout.write(`Simulador do gateway: ${running.url}/simulador\n`)

// All state is in memory and ends with the process, so nothing is waited for, not even connections that a fault delays.
const stop = (): void => process.exit(0)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
// When `npm start` started it, it ends together with that process, even if that one is killed and cannot send a signal.
process.once('disconnect', stop)
process.send?.('listening')
