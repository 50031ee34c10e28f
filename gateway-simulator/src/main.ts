import { loadConfig } from './config.ts'
import { startSimulator } from './simulator.ts'

const running = await startSimulator(loadConfig())
process.stdout.write(`Simulador do gateway: ${running.url}/simulador\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void running.close())
process.send?.('listening')
// Started by `npm start`, it ends with it, also when that one is killed outright and cannot say so.
process.once('disconnect', () => void running.close())
