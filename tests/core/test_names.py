"""What can be shown of what people call themselves."""

import pytest

from wartable.core.names import all_showable, all_shown, is_showable, shown

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"


@pytest.mark.parametrize(
    "name",
    [
        "Ann",
        "Ann O'Neill-Smith",
        "Zoë",
        "Łukasz",
        "Ἀννα",
        "安娜",
        "آنا",
        "अन्ना",
        "❤️ Ann",
        FAMILY,
        "",
    ],
)
def test_names_that_people_have_can_be_shown(name: str) -> None:
    assert is_showable(name)


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("Ann\nBob", id="a second line"),
        pytest.param("Ann\tBob", id="a tab"),
        pytest.param("\x1b[31mAnn", id="an escape"),
        pytest.param("\x9b31mAnn", id="an escape of one letter"),
        pytest.param("\u202eAnn", id="the other direction"),
        pytest.param("Ann\u2066Bob", id="a direction of its own"),
        pytest.param("Ann\u200b", id="a blank without width"),
        pytest.param("Ann\u2028Bob", id="a line break of another kind"),
        pytest.param("\u200d", id="a joiner of nothing"),
        pytest.param("Ann\u200d", id="a joiner at the end"),
        pytest.param("A\u200dnn", id="a joiner of letters"),
        pytest.param("Ann\ufe0f", id="a letter as a picture"),
        pytest.param("\u3164", id="a letter that is a blank"),
        pytest.param("\u2800\u2800", id="dots that are none"),
        pytest.param("A" + "\u0301" * 9, id="marks over marks"),
        pytest.param("\ud800", id="half a letter"),
        pytest.param("\ue000", id="nobody's letter"),
        pytest.param("Ann\0", id="nothing"),
    ],
)
def test_names_that_look_like_others_or_like_the_table_cannot(name: str) -> None:
    assert not is_showable(name)


def test_all_of_what_is_told_is_looked_at() -> None:
    assert all_showable({"name": "Ann", "roster": {"models": [{"name": "Odo"}, 3, None]}})
    assert not all_showable({"roster": {"models": [{"name": "O\ndo"}]}})
    assert not all_showable([("x", {"a\x1b": 1})])


@pytest.mark.parametrize(
    ("told", "name"),
    [
        ("Ann\n  O'Neill ", "Ann O'Neill"),
        ("Ann\xa0O'Neill", "Ann O'Neill"),
        ("\u202eA\x1b[31mnn\u200b", "A[31mnn"),
        ("A\u200dnn\u200d", "Ann"),
        ("A" + "\u0301" * 9, "A" + "\u0301" * 4),
        (FAMILY, FAMILY),
        ("\u3164", ""),
    ],
)
def test_a_name_that_comes_from_elsewhere_is_cleaned(told: str, name: str) -> None:
    assert shown(told) == name
    assert is_showable(name)


def test_everything_that_is_brought_is_cleaned_and_the_rest_stays() -> None:
    told = {"name": "A\x1bnn", "models": [{"name": "Odo", "count": 2}, None, 1.5, True]}
    assert all_shown(told) == told | {"name": "Ann"}
