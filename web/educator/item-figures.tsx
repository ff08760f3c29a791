import type { ItemShown, StationShown, StatisticsReply } from '#contract/institutions/educators.ts'
import styles from '../admin/admin.module.css'
import { Stack } from '../ui/layout/stack.ts'
import { Text } from '../ui/layout/text.ts'
import own from './educator.module.css'
import { FigureBox } from './figure-box.tsx'
import { discriminationWords, facilityWords, figure, itemTotalWords } from './figure-words.ts'
import { ShareBar, SignedBar } from './pictures.tsx'

type Enough = StatisticsReply['enough']
type Props = { station: StationShown; enough: Enough }

/** Facility, discrimination and corrected item-total correlation of each item. */
export const ItemFigures = ({ station: { items, students }, enough }: Props) => (
  <Stack as="ul" gap={8}>
    {items.map((item) => (
      <li key={item.id} className={own.item}>
        <Text as="h4" size="entry">
          {item.text}
          <span className={styles.under}>
            of {item.out_of}
            {item.must_ask && ', red flag'}
          </span>
        </Text>
        <Figures item={item} students={students} enough={enough} />
      </li>
    ))}
  </Stack>
)

const Figures = ({ item, students, enough }: { item: ItemShown; students: number; enough: Enough }) => (
  <dl className={own.figures}>
    <FigureBox name="Facility" value={figure(item.facility)} words={facilityWords(item.facility, enough)}>
      <ShareBar value={item.facility} />
    </FigureBox>
    <FigureBox
      name="Discrimination"
      value={figure(item.discrimination)}
      words={discriminationWords(item.discrimination, enough)}
    >
      <SignedBar value={item.discrimination} />
    </FigureBox>
    <FigureBox
      name="Item-total correlation"
      value={figure(item.item_total)}
      words={itemTotalWords(item.item_total, enough, students)}
    >
      <SignedBar value={item.item_total} />
    </FigureBox>
  </dl>
)
