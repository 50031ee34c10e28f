import { z } from 'zod'
import { graphError, type Answer } from './graph-error.ts'

/** A template as it was approved: its language and how many placeholders its body has. */
export type Template = { name: string; language: string; placeholders: number }

const common = {
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual').optional(),
  to: z.string().regex(/^\d{8,15}$/),
  biz_opaque_callback_data: z.string().max(512).optional(),
}
const Body = z.discriminatedUnion('type', [
  z.object({
    ...common,
    type: z.literal('template'),
    template: z.object({
      name: z.string(),
      language: z.object({ code: z.string() }),
      components: z.array(
        z.object({
          type: z.literal('body'),
          parameters: z.array(z.object({ type: z.literal('text'), text: z.string().min(1) })),
        }),
      ),
    }),
  }),
  z.object({ ...common, type: z.literal('text'), text: z.object({ body: z.string().min(1).max(4096) }) }),
])
export type Message = z.infer<typeof Body>

/** The data of the API: the approved templates (null: all are), and the people who wrote within the last 24 hours. */
export type Known = { templates: readonly Template[] | null; mayText: (to: string) => boolean }

export const valuesOf = (message: Message): string[] =>
  message.type === 'text'
    ? []
    : message.template.components.flatMap(({ parameters }) => parameters.map(({ text }) => text))

/** Line breaks, tabs and more than four spaces in a row are refused in a placeholder. */
const isUnfit = (text: string): boolean => /[\n\r\t]| {5}/.test(text)

function checkTemplate(message: Extract<Message, { type: 'template' }>, templates: Known['templates']) {
  const { name, language } = message.template
  const template = templates?.find((t) => t.name === name && t.language === language.code)
  if (templates && !template)
    return graphError(132001, `template name (${name}) does not exist in ${language.code}`)
  const values = valuesOf(message)
  if (template && values.length !== template.placeholders)
    return graphError(132000, `expected ${template.placeholders}, got ${values.length}`)
  return values.some(isUnfit) ? graphError(132018) : message
}

/** The message, or the error with which the API refuses it. Text of one's own is only for those who wrote in the last 24 hours. */
export function checkMessage(body: unknown, { templates, mayText }: Known): Message | Answer {
  const parsed = Body.safeParse(body)
  if (!parsed.success) return graphError(100, parsed.error.issues[0]?.path.join('.'))
  const message = parsed.data
  if (message.type === 'template') return checkTemplate(message, templates)
  return mayText(message.to) ? message : graphError(131047)
}
