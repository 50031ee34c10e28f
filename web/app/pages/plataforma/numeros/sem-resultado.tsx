import { useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import type { Procura } from '@alento/contract/plataforma/numero.ts'
import { Button } from '#ui/base/button.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Row } from '#ui/base/layout.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { CsvLink, procuraHref } from '#parts/numeros/csv-link.tsx'
import { Procurados } from '#parts/numeros/procurados.tsx'
import type { Escolha } from './filtros-numeros.ts'
import css from './numeros.module.css'

type Props = { procura: Procura; escolha: Escolha; arquivo: string }

export const SemResultado = ({ procura, escolha, arquivo }: Props) => (
  <Card pad="flush" id="buscas">
    <CardHead title="Buscas sem resultado">
      <CsvLink href={procuraHref(arquivo, 'procura')} sobre="das buscas" />
    </CardHead>
    <PickCity cidades={procura.cidades} escolha={escolha} />
    {procura.semResultado.length === 0 ? (
      <Empty as="h3" title="Nada faltou neste período">
        Quem buscou encontrou ao menos uma unidade. Escolha outro período ou outra cidade.
      </Empty>
    ) : (
      <Procurados procurados={procura.semResultado} caption="Buscas sem resultado" label="Sem resultado" />
    )}
  </Card>
)

/** The city narrows the whole page, as the lists of cities do. */
function PickCity({ cidades, escolha }: Pick<Procura, 'cidades'> & Pick<Props, 'escolha'>) {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const { pronto, de, ate, municipio } = escolha
  const options = cidades.map((c) => ({ value: String(c.municipio), label: c.nome }))
  return (
    <Form ref={form} action="/admin/numeros" className={css.pick}>
      {pronto ? (
        <input type="hidden" name="periodo" value={pronto} />
      ) : (
        <>
          <input type="hidden" name="de" value={de} />
          <input type="hidden" name="ate" value={ate} />
        </>
      )}
      <Field label="Cidade">
        <Row gap={8} nowrap>
          <Select
            key={municipio}
            name="municipio"
            placeholder="Todas as cidades"
            options={options}
            defaultValue={municipio}
            onChange={() => void submit(form.current)}
          />
          <noscript>
            <Button variant="outline">Filtrar</Button>
          </noscript>
        </Row>
      </Field>
    </Form>
  )
}
