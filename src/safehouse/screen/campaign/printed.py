"""What is printed for a campaign: the cards it speaks of, by the names the wall uses."""

import msgspec

from safehouse.campaign.game import Campaign
from safehouse.campaign.phases.crew import MOST_CHARACTERS, MOST_PEOPLE
from safehouse.screen.masters import cards
from safehouse.screen.masters.printed.cardtexts import item_texts
from safehouse.screen.told import CardText


class CampaignBrief(msgspec.Struct, frozen=True):
    """What stays the same as long as a crew plays."""

    edition: str
    people: int  # that a crew has room for
    characters: int
    items: dict[str, CardText]
    fixers: dict[str, CardText]
    classes: dict[str, str]  # the class of each character card
    titles: dict[str, str]  # of character and skill cards
    heists: dict[str, str]  # what each is called, second parts too
    events: dict[str, str]  # what cards of the event deck are called
    fixers_chosen: bool  # are fixers called in heist by heist?


def brief(game: Campaign) -> CampaignBrief:
    """The cards of the edition."""
    box, texts = game.edition.box, cards(game.edition.name)
    people = {name: card.name for name, card in box.characters.items()}
    return CampaignBrief(
        edition=game.edition.name,
        people=MOST_PEOPLE,
        characters=MOST_CHARACTERS,
        items={item.card: item for item in item_texts(game.edition)},
        fixers={name: texts[name] for name in box.fixers},
        classes={name: card.group for name, card in box.characters.items()},
        titles=people | {name: card.name for name, card in box.skills.items()},
        heists={name: box.heist(name).title for name in box.heists},
        events={name: box.card_name(name) for name in (*box.events, *box.crises)},
        fixers_chosen=game.rulebook.fixers_chosen,
    )
