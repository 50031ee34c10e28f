import { z } from 'zod'
import { graphError, type Answer } from './graph-error.ts'

/** A template as it was approved: its language and how many placeholders its body has. */
export type Template = { name: string; language: string; placeholders: number }

const Body = z.object({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual').optional(),
  to: z.string().regex(/^\d{8,15}$/),
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
  biz_opaque_callback_data: z.string().max(512).optional(),
})
export type Message = z.infer<typeof Body>

export const valuesOf = ({ template }: Message): string[] =>
  template.components.flatMap(({ parameters }) => parameters.map(({ text }) => text))

/** Line breaks, tabs and more than four spaces in a row are refused in a placeholder. */
const isUnfit = (text: string): boolean => /[\n\r\t]| {5}/.test(text)

/** The message, or the error with which the API refuses it. Without `templates` every template is approved. */
export function checkMessage(body: unknown, templates: readonly Template[] | null): Message | Answer {
  const parsed = Body.safeParse(body)
  if (!parsed.success) return graphError(100, parsed.error.issues[0]?.path.join('.'))
  const { name, language } = parsed.data.template
  const template = templates?.find((t) => t.name === name && t.language === language.code)
  if (templates && !template)
    return graphError(132001, `template name (${name}) does not exist in ${language.code}`)
  const values = valuesOf(parsed.data)
  if (template && values.length !== template.placeholders)
    return graphError(132000, `expected ${template.placeholders}, got ${values.length}`)
  return values.some(isUnfit) ? graphError(132018) : parsed.data
}
