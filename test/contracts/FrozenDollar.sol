// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// A dollar whose issuer has stopped all transfers: put in the place of the real one, it shows that one's balances.
contract FrozenDollar {
    mapping(address account => uint256) public balanceOf;

    function transfer(address, uint256) external pure returns (bool) {
        revert("transfers are paused");
    }
}
