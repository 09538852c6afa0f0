"""A small heist of somebody's own."""

from safehouse.masters.board import HeistFile

OWN = HeistFile(
    id="my-own",
    title="My Own",
    place="A kitchen",
    label="Amateur",
    goal="Bring the jewel out.",
    story="Somebody drew it after supper.",
    objective={"jewel": 1},
    deck="1-8, Z1",
    bag={"guard": 2},
    modules=[],
    unlocks="",
    map="→   .   ?   J\n",
    entrance_limit=4,
)
