import { posix } from 'node:path'
import { SheetRefused } from './sheet.ts'
import { localNameOf, readXml } from './xlsx-parts.ts'
import type { Archive } from './zip.ts'

/** The paths of the parts of an .xlsx. `texts` and `styles` may not be there. */
type Package = { sheets: { name: string; path: string; hidden: boolean }[]; texts: string; styles: string }

type Relation = { id: string; kind: string; path: string }

/** Lists the parts that a part refers to, with paths from the root of the archive; empty without references. Source: ECMA-376 part 2, 6.5. */
async function listRelations(archive: Archive, part: string): Promise<Relation[]> {
  const from = posix.dirname(part)
  const rels = posix.join(from, '_rels', `${posix.basename(part)}.rels`)
  const relations: Relation[] = []
  if (!archive.has(rels)) return relations
  await readXml(archive, rels, {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship' || Target === '') return
      const path = Target.startsWith('/') ? Target.slice(1) : posix.join(from, Target)
      relations.push({ id: Id, kind: posix.basename(Type), path })
    },
  })
  return relations
}

/** Sheets that hold cells; a sheet that is one chart has none. @throws SheetRefused */
export async function openPackage(archive: Archive): Promise<Package> {
  const root = await listRelations(archive, '')
  const workbook = root.find(({ kind }) => kind === 'officeDocument')?.path ?? 'xl/workbook.xml'
  const relations = await listRelations(archive, workbook)
  const named = (kind: string): string =>
    relations.find((r) => r.kind === kind)?.path ?? posix.join(posix.dirname(workbook), `${kind}.xml`)
  const sheets: Package['sheets'] = []
  await readXml(archive, workbook, {
    open(name, attributes) {
      if (name !== 'sheet') return
      const id = Object.entries(attributes).find(([key]) => localNameOf(key) === 'id')?.[1]
      const relation = relations.find((r) => r.id === id)
      const hidden = attributes['state'] === 'hidden' || attributes['state'] === 'veryHidden'
      if (hidden || (relation && relation.kind !== 'chartsheet'))
        sheets.push({ name: attributes['name'] ?? '', path: relation?.path ?? '', hidden })
    },
  })
  if (sheets.every(({ hidden }) => hidden)) throw new SheetRefused('broken')
  return { sheets, texts: named('sharedStrings'), styles: named('styles') }
}
