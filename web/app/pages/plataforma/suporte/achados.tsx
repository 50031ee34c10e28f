import { useLayoutEffect, useRef } from 'react'
import type { Output } from '@alento/contract/base/endpoint.ts'
import { formatCpf } from '@alento/contract/base/formato-documento.ts'
import type { searchPessoa } from '@alento/contract/plataforma/suporte.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { Picture } from '#parts/moldura/pictures.tsx'
import { Initials } from '#parts/pessoas/initials.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card, CardHead, DividedList } from '#ui/base/card.tsx'
import { Row } from '#ui/base/layout.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import css from './suporte.module.css'

type Achado = Output<typeof searchPessoa>

function Ninguem({ contrato }: Pick<Achado, 'contrato'>) {
  if (contrato)
    return (
      <Empty
        picture={<Picture name="vazio" />}
        title="Este cartão ainda não tem conta"
        action={
          <ButtonLink variant="outline" href={`/admin/contratos/${contrato}`}>
            Ver o contrato
          </ButtonLink>
        }
      >
        O titular ainda não fez o cadastro dele.
      </Empty>
    )
  return (
    <Empty picture={<Picture name="vazio" />} title="Ninguém encontrado">
      Nenhum cliente tem exatamente isto. Confira o que foi digitado ou tente outro dado da pessoa.
    </Empty>
  )
}

/** The result of a search that did not find one person. It takes the focus, so that it is read out. */
export function Achados({
  achado: { pessoas, contrato },
  hrefOf = (id) => `/admin/suporte/${id}`,
}: {
  achado: Achado
  hrefOf?: (id: string) => string
}) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className={css.found}>
      <Card pad="flush" aria-label="Resultado da procura">
        {pessoas.length === 0 ? (
          <Ninguem contrato={contrato} />
        ) : (
          <>
            <CardHead title={`${pessoas.length} pessoas com este dado`} />
            <DividedList as="ul" className={css.people}>
              {pessoas.map((p) => (
                <li key={p._id}>
                  <Row gap={12} nowrap>
                    <Initials name={p.name} />
                    <div className={css.wrap}>
                      <Anchor href={hrefOf(p._id)}>{p.name}</Anchor>
                      <small>
                        {p.cpf ? `CPF ${formatCpf(p.cpf)}` : 'Sem CPF'} · desde{' '}
                        {formatInstante(p.desde).split(',')[0]}
                      </small>
                    </div>
                  </Row>
                </li>
              ))}
            </DividedList>
          </>
        )}
      </Card>
    </div>
  )
}
