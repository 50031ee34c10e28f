import { diasSemana } from '@alento/contract/base/zona.ts'
import { hoursOf } from '@alento/contract/unidade/funcionamento.can.ts'
import { PhotoStrip } from './photo-strip.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Card } from '#ui/base/card.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { Row, Stack } from '#ui/base/layout.tsx'
import { usePrestador } from '#pages/publico/unidade/use-prestador.ts'

/** The tab 'Descrição' (P3): about, specialties, photos. */
export default function ExperienciaTab() {
  const { unit } = usePrestador()
  const { sobre, especialidades, imagens, responsavel, funcionamento } = unit
  return (
    <Card as="div">
      <Stack as="section" gap={8}>
        <h2>Sobre</h2>
        <p>{sobre || 'Esta unidade ainda não escreveu sobre si.'}</p>
        {responsavel && (
          <p className="muted small">
            Responsável técnico: {responsavel.nome}, {responsavel.tipoRegistro}-{responsavel.ufRegistro}{' '}
            {responsavel.numeroRegistro}
          </p>
        )}
      </Stack>
      {funcionamento.length > 0 && (
        <Stack as="section" gap={8}>
          <h2>Horário de funcionamento</h2>
          <Facts items={diasSemana.map((label, i) => ({ label, value: hoursOf(funcionamento, i + 1) }))} />
        </Stack>
      )}
      {especialidades.length > 0 && (
        <Stack as="section" gap={8}>
          <h2>Especialidades</h2>
          <Row as="ul" gap={8}>
            {especialidades.map(({ _id, nome }) => (
              <li key={_id}>
                <Badge tone="plain">{nome}</Badge>
              </li>
            ))}
          </Row>
        </Stack>
      )}
      {imagens.length > 0 && <PhotoStrip photos={imagens} />}
    </Card>
  )
}
