import { wrongAbsence } from './boundaries/absent.ts'
import { handingOn } from './boundaries/hand-on.ts'
import { wrongImports } from './boundaries/imports.ts'
import { namesWithoutNoun, wrongFunctions, wrongNames } from './boundaries/names.ts'
import { productWords } from './boundaries/product.ts'
import { fullFolders, largest, roomsOf, tooLarge } from './boundaries/size.ts'
import { allFiles, sourcesBelow } from './boundaries/sources.ts'

/** The walls of the house. Prints each violation; exits with 1 when there is one. */
const { seen, wrong } = wrongImports()
const server = sourcesBelow('server/src')
const contract = sourcesBelow('contract/src')
const others = ['web/app', 'gateway-simulator/src', 'tools', 'e2e', 'bench'].flatMap(sourcesBelow)
const rooms = roomsOf(server)
const violations = [
  ...wrong,
  ...tooLarge(rooms),
  ...fullFolders(allFiles()),
  ...wrongNames(server),
  ...wrongFunctions([...contract, ...server]),
  ...namesWithoutNoun([...contract, ...server, ...others]),
  ...wrongAbsence(server),
  ...handingOn(server),
  ...productWords(server),
]

for (const violation of violations) console.error(violation)
console.log(`maiores módulos: ${largest(rooms)}`)
console.log(`${seen} arquivos, ${violations.length} violações`)
process.exit(violations.length > 0 ? 1 : 0)
