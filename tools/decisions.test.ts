import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'

const folder = join(root, 'docs/decisions')
const modules = globSync('server/src/modules/*', { cwd: root }).map((path) => basename(path))
const otherParts = ['platform', 'contract', 'web', 'gateway-simulator', 'tools', 'tests', 'bench']
/** Every part of the program that a `Module:` line may name, in the order of the list. */
const parts = [...modules.toSorted(), ...otherParts]

/** The sentence of a later decision about an earlier one, and the earlier one's in return. */
const pairs = [
  ['replaces', 'replaced by'],
  ['changes', 'changed by'],
  ['goes on from', 'goes on in'],
]
const opposites = new Map(pairs.flatMap(([a, b]) => [[a!, b!] as const, [b!, a!] as const]))
const relation = /^(replaces|replaced by|changes|changed by|goes on from|goes on in) \[/

type Relation = { name: string; to: string }

/** The relations in a part of a state, such as 'replaces' and its links; one for each link. */
function relationsIn(words: string): Relation[] {
  const name = relation.exec(words)?.[1]
  return name ? [...words.matchAll(/\[(\d{4})\]\(/g)].map(([, to]) => ({ name, to: to! })) : []
}

type Decision = {
  number: string
  file: string
  title: string
  /** The parts of the state: its outcome, the day, relations to others. */
  state: string[]
  replaced: boolean
  relations: Relation[]
  modules: string[]
  /** The paragraphs after the `Module:` line. */
  body: string[]
}

function readDecision(path: string): Decision {
  const [heading = '', stateLine = '', moduleLine = '', ...body] = readFileSync(join(folder, path), 'utf8')
    .trim()
    .split(/\n\n+/)
  const state = stateLine.replace(/^State: /, '').split(' · ')
  return {
    number: path.slice(0, 4),
    file: path,
    title: heading.replace(/^# \d{4} /, ''),
    state,
    replaced: state[0]!.startsWith('replaced by '),
    relations: state.flatMap(relationsIn),
    modules: moduleLine.startsWith('Module: ') ? moduleLine.slice('Module: '.length).split(', ') : [],
    body,
  }
}

const decisions = globSync('[0-9]*.md', { cwd: folder }).toSorted().map(readDecision)

test('every decision states what became of it, its day and its modules', () => {
  const problems = decisions.flatMap(({ file, state, replaced, modules: named, body }) => [
    ...(replaced || ['accepted', 'not planned'].includes(state[0]!)
      ? []
      : [`${file}: unknown state '${state[0]}'`]),
    ...(/^\d{4}-\d\d-\d\d$/.test(state[1] ?? '') ? [] : [`${file}: no day after the state`]),
    ...(state.slice(2).every((words) => relationsIn(words).length > 0)
      ? []
      : [`${file}: the state has a part of no known form`]),
    ...(named.length > 0 ? [] : [`${file}: the paragraph after 'State: ' is no 'Module: '`]),
    ...named.filter((name) => !parts.includes(name)).map((name) => `${file}: no module '${name}'`),
    ...(replaced && body.length > 1 ? [`${file}: one line is enough, because it is replaced`] : []),
  ])
  expect(problems).toEqual([])
})

test('what one decision says about another, the other one says in return', () => {
  const says = (number: string, name: string, to: string): boolean =>
    decisions.some((d) => d.number === number && d.relations.some((r) => r.name === name && r.to === to))
  const problems = decisions.flatMap(({ number, file, relations }) =>
    relations
      .map(({ name, to }) => ({ to, back: opposites.get(name)! }))
      .filter(({ to, back }) => !says(to, back, number))
      .map(({ to, back }) => `${to} does not say '${back} [${number}](${file})'`),
  )
  expect(problems).toEqual([])
})

/** One line of the list: a decision that later ones changed names them. */
function lineOf({ number, file, title, relations }: Decision): string {
  const later = relations.filter(({ name }) => name === 'changed by').map(({ to }) => to)
  return `- [${number}](${file}) ${title}${later.length > 0 ? ` (changed by ${later.join(', ')})` : ''}`
}

function groupOf(title: string, held: readonly Decision[]): string[] {
  return held.length > 0 ? [`## ${title}\n`, ...held.map(lineOf), ''] : []
}

test('the list of decisions is made from their titles, states and modules', async () => {
  const readme = join(folder, 'README.md')
  const [introduction] = readFileSync(readme, 'utf8').split('## ')
  const accepted = decisions.filter(({ state }) => state[0] === 'accepted')
  const list = [
    ...parts.flatMap((part) =>
      groupOf(
        part,
        accepted.filter((d) => d.modules.includes(part)),
      ),
    ),
    ...groupOf(
      'Not planned',
      decisions.filter(({ state }) => state[0] === 'not planned'),
    ),
    ...groupOf(
      'Replaced',
      decisions.filter(({ replaced }) => replaced),
    ),
  ]
  await expect(introduction + list.join('\n')).toMatchFileSnapshot(readme)
})
