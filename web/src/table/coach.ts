/** A short card for a first match, shown when its thing first happens. */
export interface CoachCard {
  id: string;
  title: string;
  text: string;
  when: () => boolean;
}
