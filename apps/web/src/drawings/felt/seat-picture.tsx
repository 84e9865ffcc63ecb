// A picture for each seat, so that people who are not named can be told apart: a small set of the house's own. It belongs to
// the box, not to who sits there.
import type { Text } from '@punto/rules'

interface Picture {
  readonly name: Text
  /** In a square of 24. */
  readonly path: string
}

const PICTURES: readonly Picture[] = [
  {
    name: { en: 'Sun', zh: '太阳' },
    path: 'M12 7a5 5 0 1 0 0 10a5 5 0 0 0 0-10ZM11 1h2v4h-2ZM11 19h2v4h-2ZM1 11h4v2H1ZM19 11h4v2h-4ZM3.500 5l1.400-1.400L7.700 6.400 6.300 7.800ZM16.300 17.600l1.400-1.400 2.800 2.800-1.400 1.400ZM3.500 19l2.800-2.800 1.400 1.400-2.800 2.800ZM16.300 6.400l2.800-2.800L20.500 5l-2.800 2.800Z',
  },
  { name: { en: 'Moon', zh: '月亮' }, path: 'M15 2a10 10 0 1 0 7 14.500A9 9 0 0 1 15 2Z' },
  {
    name: { en: 'Lotus', zh: '莲花' },
    path: 'M12 3c2.500 2.500 3.800 5.600 3.800 9s-1.300 5.500-3.800 7.500C9.500 17.500 8.200 15.400 8.200 12S9.500 5.500 12 3ZM4.500 8c2 .6 3 1.500 3 4.500 0 2.500.7 4.600 2.200 6.600C5 18.600 2 15.800 2 11ZM19.500 8c-2 .6-3 1.500-3 4.500 0 2.500-.7 4.600-2.200 6.600C19 18.600 22 15.800 22 11Z',
  },
  {
    name: { en: 'Wave', zh: '浪花' },
    path: 'M2 16c4 0 5-9 11-9 5 0 8 4 7 8-1-2-3-3-5-2.500S13 16 16 18H2ZM2 20h20v2H2Z',
  },
  { name: { en: 'Mountain', zh: '山峰' }, path: 'M1 21L9 6l4 7 2.500-4L23 21ZM9 6l2.200 4-2 1.500-2.200-1.500Z' },
  {
    name: { en: 'Leaf', zh: '绿叶' },
    path: 'M21 3C9 3 3 9 4 18l-2 3 1.500 1 2-3C15 20 21 14 21 3ZM7 17c2-5 5-7 9-9-3 3-6 5-7.500 9.300Z',
  },
  {
    name: { en: 'Drop', zh: '水滴' },
    path: 'M12 1.500c4 5.500 7 9 7 13a7 7 0 0 1-14 0c0-4 3-7.500 7-13ZM8 14a4 4 0 0 0 4 4v2a6 6 0 0 1-6-6Z',
  },
  {
    name: { en: 'Flame', zh: '火焰' },
    path: 'M13 1c1 5 6 7 6 13a7 7 0 0 1-14 0c0-3 1.500-5 3-7 .3 2 1 3 2 3.500C10 7 11 4 13 1ZM12 13c-2 2-2.500 3-2.500 4.500a2.500 2.500 0 0 0 5 0C14.500 16 13.500 15 12 13Z',
  },
  {
    name: { en: 'Lantern', zh: '灯笼' },
    path: 'M9 2h6v2H9ZM7 5h10c3 3 3 9 0 12H7C4 14 4 8 7 5ZM9 18h6v1.500H9ZM11 20h2v3h-2ZM11 7v8h2V7Z',
  },
  {
    name: { en: 'Fan', zh: '折扇' },
    path: 'M12 21L1.500 10A15 15 0 0 1 6.500 6ZM12 21L8 5.300a15 15 0 0 1 8 0ZM12 21L17.500 6a15 15 0 0 1 5 4Z',
  },
  { name: { en: 'Kite', zh: '风筝' }, path: 'M12 1l7 8-7 9-7-9ZM12 19c3 0 1 3 4 4l-.5 1c-4-1-2-4-4.500-4Z' },
  { name: { en: 'Gem', zh: '宝石' }, path: 'M6 3h12l5 6-11 13L1 9ZM6.500 9L12 18l5.500-9Z' },
  {
    name: { en: 'Bell', zh: '铃铛' },
    path: 'M12 2a2 2 0 0 1 2 2c3 1 5 4 5 8v4l2 3H3l2-3v-4c0-4 2-7 5-8a2 2 0 0 1 2-2ZM9.500 20h5a2.500 2.500 0 0 1-5 0Z',
  },
  { name: { en: 'Star', zh: '星星' }, path: 'M12 1l3 8h8l-6.500 5 2.500 8.500L12 17.500 5 22.500 7.500 14 1 9h8Z' },
]

export const seatPictureOf = (box: number): Picture => PICTURES[(box + PICTURES.length - 1) % PICTURES.length]!

export const SeatPicture = ({ box }: { readonly box: number }) => (
  <svg viewBox="0 0 24 24" className="seat-picture" aria-hidden="true">
    <path d={seatPictureOf(box).path} fillRule="evenodd" />
  </svg>
)
