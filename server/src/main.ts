import { quickenImports } from '#platform/quick-imports.ts'

quickenImports()
await import('./run.ts')
