import IconSearch from 'icon:search'
import IconX from 'icon:x'
import { useMemo } from 'react'
import { maxExamesOrcamento } from '@alento/contract/orcamento/orcamento.can.ts'
import { suggestExameNear } from '#lib/busca/suggest.ts'
import { usePhoto } from '#lib/requisicao/use-photo.ts'
import { useRoot } from '#root.tsx'
import { Button } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Icon } from '#ui/base/icon.tsx'
import { Row, Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Autocomplete } from '#ui/forms/autocomplete.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Chip, chipClass } from '#ui/nav/chip.tsx'
import { StepHeading } from '#ui/nav/steps-number.tsx'
import { leftOutText } from './cesta.ts'
import { PhotoPromise, PhotoTile } from './foto/photo-tile.tsx'
import { PhotoView } from './foto/photo-view.tsx'
import type { FormPage } from './load.ts'
import { unsoldTitle } from './narrowing.ts'
import { PasteTile } from './paste-list.tsx'
import { PreparoDetails } from './preparo-details.tsx'
import type { Read } from './use-lidos.ts'
import css from './orcamento.module.css'

/** Debounce of the typed search for exams. Source: specification, 'Exam quote' (O1). */
const delayMs = 150

/** '2 Quais exames': the typed search and the basket (O1). `onExame` takes a TUSS code. */
export function ExamStep({
  page,
  read,
  onExame,
}: {
  page: FormPage
  read: Read
  onExame: (codigo: string) => void
}) {
  const { q, errors, achados } = page
  const photo = usePhoto(useRoot()?.usuario?._id ?? null)
  const { cidade, uf, bairro } = q.lugar ?? {}
  const loadOptions = useMemo(
    () => suggestExameNear(cidade && uf ? { cidade, uf, ...(bairro && { bairro }) } : null),
    [cidade, uf, bairro],
  )
  return (
    <Card className={css.step} id="exames">
      <StepHeading number={2}>Quais exames</StepHeading>
      <div className={css.tiles}>
        <PhotoTile photo={photo} className={css.tile} />
        <PasteTile read={read} />
      </div>
      <PhotoPromise foto={photo.foto} />
      <div className={classNames(css.exams, photo.foto && css.besidePhoto)}>
        <PhotoView photo={photo} />
        <Stack>
          <div className={css.add}>
            <Field
              label={photo.foto ? 'Agora escreva os exames olhando a foto' : 'Ou escreva o nome do exame'}
              error={errors.exame}
            >
              <Autocomplete
                name="exame"
                icon={IconSearch}
                placeholder="Ex.: Hemograma"
                defaultText={page.exame}
                maxLength={80}
                delayMs={delayMs}
                loadOptions={loadOptions}
                onChoose={({ value }) => {
                  onExame(value)
                  return 'clear'
                }}
              />
            </Field>
            <Button variant="outline">Pôr no orçamento</Button>
          </div>
          <Found achados={achados} />
          <Basket page={page} />
          <PreparoDetails preparo={page.preparo} />
        </Stack>
      </div>
    </Card>
  )
}

/** Shown when several exams have the typed text in their name. */
function Found({ achados }: Pick<FormPage, 'achados'>) {
  if (achados.length === 0) return null
  return (
    <Stack gap={8}>
      <p className="strong">Qual destes?</p>
      <Row gap={8}>
        {achados.map(({ label, href }) => (
          <Chip key={href} href={href}>
            {label}
          </Chip>
        ))}
      </Row>
    </Stack>
  )
}

/** The chosen exams, their names cut at 15 characters with the whole one in `title`; the cross takes one out. */
function Basket({ page: { q, resumo, desconhecidos, semOferta, todos } }: { page: FormPage }) {
  return (
    <Stack gap={12}>
      {resumo.linhas.length > 0 && (
        <Stack gap={8}>
          <p className="strong" id="no-orcamento">
            No orçamento
          </p>
          <ul className={css.cesta} aria-labelledby="no-orcamento">
            {resumo.linhas.map(({ codigo, nome, curto }) => (
              <li key={codigo} className={chipClass(true)}>
                <span title={nome}>{curto}</span>
                <button name="tirar" value={codigo} aria-label={`Tirar ${nome}`}>
                  <Icon of={IconX} size="s" />
                </button>
              </li>
            ))}
          </ul>
        </Stack>
      )}
      {q.exames.length >= maxExamesOrcamento && (
        <Notice tone="wait">
          {leftOutText(q.fora) ?? `Um orçamento compara até ${maxExamesOrcamento} exames.`} Tire um para pôr
          outro.
        </Notice>
      )}
      {desconhecidos.length > 0 && (
        <Notice tone="wait" title="Não encontramos estes códigos">
          <span>
            {desconhecidos.join(', ')}. Eles ficam fora da comparação.{' '}
            <button className={css.textButton} name="tirar" value={desconhecidos[0]}>
              Tirar {desconhecidos[0]}
            </button>
          </span>
        </Notice>
      )}
      {semOferta.length > 0 && (
        <Notice tone="wait" title={unsoldTitle(todos !== null)}>
          <span>
            {semOferta.join(', ')}. {todos && <Anchor href={todos}>Comparar todos os lugares</Anchor>}
          </span>
        </Notice>
      )}
    </Stack>
  )
}
