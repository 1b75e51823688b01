#!/usr/bin/python3
"""GnuCash's own importer, with its own dialogs, answered as a person would answer them.

    import-into-gnucash.py BOOKS FILE.ofx

Makes the books if they are not there yet, imports the file into their one account, saves, and prints the account's
rows as JSON. GnuCash has no command for it, so its dialogs open on a screen in memory, and this program, which runs
in the same process, clicks the buttons.
"""

import ctypes
import faulthandler
import glob
import gzip
import json
import os
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ElementTree
from decimal import Decimal

seconds_max = 120
milliseconds_between_looks = 50
account_name = 'Bank'
currency = b'CAD'
bank_account = 0
open_books, new_books = 0, 2


def main(books, file):
    with tempfile.TemporaryDirectory() as home:
        screen = start_screen()
        try:
            # Nothing of the person whose machine this is: neither settings nor books nor a desktop.
            folders = ('HOME', 'XDG_DATA_HOME', 'XDG_CONFIG_HOME', 'XDG_CACHE_HOME', 'XDG_RUNTIME_DIR')
            os.environ.update({name: home for name in folders})
            os.environ.update(GSETTINGS_BACKEND='memory', NO_AT_BRIDGE='1', GDK_BACKEND='x11')
            import_file(books, file)
        finally:
            screen.kill()
            screen.wait()
    print(json.dumps(rows_in(books)))


def start_screen():
    """A screen in memory; it says which number it has got."""
    told, tells = os.pipe()
    command = ['Xvfb', '-displayfd', str(tells), '-screen', '0', '1024x768x24', '-nolisten', 'tcp', '-terminate']
    silent = subprocess.DEVNULL
    screen = subprocess.Popen(command, pass_fds=[tells], stdin=silent, stdout=silent, stderr=silent)
    os.close(tells)
    with os.fdopen(told) as number:
        os.environ['DISPLAY'] = f':{number.readline().strip()}'
    return screen


def import_file(books, file):
    gnucash = load_gnucash()
    gnucash('gnc_engine_init', 0, None)
    gnucash('gnc_prefs_init')
    gnucash('gnc_ui_util_init')
    gnucash('gnc_component_manager_init')
    session = open_session(gnucash, books)
    answer_dialogs(file, lambda parent: gnucash('gnc_file_ofx_import', parent))
    gnucash('qof_session_save', session, None)
    require_success(gnucash, session)
    gnucash('qof_session_end', session)


def load_gnucash():
    """Calls a function of GnuCash by its name; numbers and bytes are what they are, all else is an address."""
    names = ('engine', 'app-utils', 'gnome-utils', 'generic-import', 'ofx')
    paths = [glob.glob(f'/usr/lib/*/gnucash/**/libgnc*-{name}.so', recursive=True)[0] for name in names]
    libraries = [ctypes.CDLL(path, mode=ctypes.RTLD_GLOBAL) for path in paths]

    def call(name, *values):
        function = next(getattr(library, name) for library in libraries if hasattr(library, name))
        function.restype = ctypes.c_void_p
        function.argtypes = [kind_of(value) for value in values]
        return Address(function(*values) or 0)

    return call


class Address(int):
    """Of something inside GnuCash."""


def kind_of(value):
    if isinstance(value, bytes):
        return ctypes.c_char_p
    return ctypes.c_int if type(value) is int else ctypes.c_void_p


def open_session(gnucash, books):
    session = gnucash('gnc_get_current_session')
    is_new = not os.path.exists(books)
    gnucash('qof_session_begin', session, f'xml://{books}'.encode(), new_books if is_new else open_books)
    require_success(gnucash, session)
    if is_new:
        add_account(gnucash, gnucash('qof_session_get_book', session))
    else:
        gnucash('qof_session_load', session, None)
        require_success(gnucash, session)
    return session


def require_success(gnucash, session):
    if fault := gnucash('qof_session_get_error', session):
        sys.exit(f'GnuCash cannot keep its books: error {fault}')


def add_account(gnucash, book):
    commodities = gnucash('gnc_commodity_table_get_table', book)
    account = gnucash('xaccMallocAccount', book)
    gnucash('xaccAccountBeginEdit', account)
    gnucash('xaccAccountSetType', account, bank_account)
    gnucash('xaccAccountSetName', account, account_name.encode())
    gnucash('xaccAccountSetCommodity', account, gnucash('gnc_commodity_table_lookup', commodities, b'CURRENCY', currency))
    gnucash('gnc_account_append_child', gnucash('gnc_book_get_root_account', book), account)
    gnucash('xaccAccountCommitEdit', account)


def answer_dialogs(file, ask):
    """Until nothing is asked any more."""
    import gi

    gi.require_version('Gtk', '3.0')
    from gi.repository import GLib, Gtk

    Gtk.init([])
    ends_at = time.monotonic() + seconds_max
    is_read = False

    def widgets_in(widget):
        yield widget
        if isinstance(widget, Gtk.Container):
            inner = []
            widget.forall(inner.append)
            for one in inner:
                yield from widgets_in(one)

    def first_in(window, kind, is_wanted=lambda widget: True):
        return next((one for one in widgets_in(window) if isinstance(one, kind) and is_wanted(one)), None)

    def click(window, is_wanted):
        button = first_in(window, Gtk.Button, is_wanted)
        if button is not None and button.get_sensitive():
            button.clicked()

    def answer(window):
        nonlocal is_read
        name = Gtk.Buildable.get_name(window)
        if isinstance(window, Gtk.FileChooserDialog):
            if window.get_filename() == file:
                click(window, lambda button: button.get_label() == '_Import')
            else:
                window.set_filename(file)
        elif name == 'account_picker_dialog':
            first_in(window, Gtk.TreeView).get_selection().select_path(Gtk.TreePath.new_first())
            click(window, lambda button: Gtk.Buildable.get_name(button) == 'okbutton')
        elif name == 'transaction_matcher_dialog':
            is_read = True
            click(window, lambda button: Gtk.Buildable.get_name(button) == 'matcher_ok')
        elif isinstance(window, Gtk.MessageDialog):
            is_read = True
            print(window.get_property('text'), file=sys.stderr)
            window.response(Gtk.ResponseType.OK)

    def visible():
        return [window for window in Gtk.Window.list_toplevels() if window.get_visible()]

    def look():
        windows = visible()
        if time.monotonic() > ends_at:
            print(f'GnuCash still asks: {[window.get_title() for window in windows]}', file=sys.stderr)
            os._exit(1)
        for window in windows:
            answer(window)
        return True

    GLib.timeout_add(milliseconds_between_looks, look)
    parent = Gtk.Window()
    parent.realize()
    while not is_read:
        # The dialog gives no file when the folder was still being read as the button was clicked: then it is opened
        # again. PyGObject's hash of an object is its address.
        ask(Address(hash(parent)))
        while visible():
            Gtk.main_iteration()


def rows_in(books):
    """Those of the account, from the books as they lie on the disk, packed or not."""
    with open(books, 'rb') as file:
        content = file.read()
    root = ElementTree.fromstring(gzip.decompress(content) if content[:2] == b'\x1f\x8b' else content)
    spaces = {prefix: f'http://www.gnucash.org/XML/{prefix}' for prefix in ('gnc', 'act', 'trn', 'split', 'slot')}
    accounts = {one.findtext('act:name', None, spaces): one for one in root.iterfind('.//gnc:account', spaces)}
    own = accounts[account_name].findtext('act:id', None, spaces)
    return [
        {
            'date': row.findtext('trn:slots/slot/slot:value/gdate', None, spaces),
            'amount': decimal(split.findtext('split:value', None, spaces)),
            'fitid': split.findtext('split:slots/slot/slot:value', None, spaces),
            'text': row.findtext('trn:description', None, spaces),
        }
        for row in root.iterfind('.//gnc:transaction', spaces)
        for split in row.iterfind('trn:splits/trn:split', spaces)
        if split.findtext('split:account', None, spaces) == own
    ]


def decimal(value):
    """GnuCash keeps `-1250/100`."""
    units, per_whole = value.split('/')
    return f'{Decimal(units) / Decimal(per_whole):.2f}'


# A crash inside of GnuCash would end the process without a word.
faulthandler.enable()
main(*(os.path.abspath(path) for path in sys.argv[1:]))
